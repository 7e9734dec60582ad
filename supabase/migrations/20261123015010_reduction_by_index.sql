-- Events are looked up by their indexes alone. A session keeps the plans of functions, and one that was made while a table was small
-- scans all of it, so that each event of a burst took longer than the one before. Before version 18, Postgres gives a plan that has
-- to scan a table nevertheless a cost at which it would be compiled.

alter function private.record_purchase_event(jsonb) set enable_seqscan = off;
alter function private.record_purchase_event(jsonb) set jit = off;
alter function private.reduce_event(public.purchase_events) set enable_seqscan = off;
alter function private.reduce_event(public.purchase_events) set jit = off;
alter function private.reduce_transactions(text, text[]) set enable_seqscan = off;
alter function private.reduce_transactions(text, text[]) set jit = off;
alter function private.reduce_access(uuid) set enable_seqscan = off;
alter function private.reduce_access(uuid) set jit = off;
alter function private.request_invitations(text, text[]) set enable_seqscan = off;
alter function private.request_invitations(text, text[]) set jit = off;
alter function private.sale_states(text, text[]) set enable_seqscan = off;
alter function private.sale_states(text, text[]) set jit = off;
alter function private.affected_transactions(text, text, text) set enable_seqscan = off;
alter function private.affected_transactions(text, text, text) set jit = off;
alter function private.account_of_buyer(text) set enable_seqscan = off;
alter function private.account_of_buyer(text) set jit = off;
