/** Notifications of the system, where the browser has them and the learner allows them. */

const { Notification: Api } = window as { readonly Notification?: typeof Notification }

/** `denied` also where the browser has none. */
export function notificationPermission(): NotificationPermission {
  return Api?.permission ?? 'denied'
}

export async function askToNotify(): Promise<NotificationPermission> {
  return (await Api?.requestPermission()) ?? 'denied'
}

/** @param onPress called when the notification of this page is pressed; a service worker answers its own */
export async function notify(
  title: string,
  options: NotificationOptions,
  onPress: () => void,
): Promise<void> {
  if (Api === undefined || Api.permission !== 'granted') return
  const worker = await navigator.serviceWorker.getRegistration()
  // Phones allow notifications to service workers only.
  if (worker) return worker.showNotification(title, options)
  try {
    const notification = new Api(title, options)
    notification.addEventListener('click', () => {
      window.focus()
      onPress()
      notification.close()
    })
  } catch {
    // The page rings without it.
  }
}
