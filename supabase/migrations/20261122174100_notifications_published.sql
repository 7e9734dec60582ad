-- The bell counts, and the list shows, what is written while a screen is open.
alter publication supabase_realtime add table public.notifications, public.notification_preferences;
