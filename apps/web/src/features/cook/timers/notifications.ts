/** System notifications, where the browser supports them and the learner allows them. */

const { Notification: Api } = window as { readonly Notification?: typeof Notification }

/** `denied` also where the browser has none. */
export function notificationPermission(): NotificationPermission {
  return Api?.permission ?? 'denied'
}

export async function askToNotify(): Promise<NotificationPermission> {
  const permission = (await Api?.requestPermission()) ?? 'denied'
  // Phones allow notifications to service workers only; this one also shows what the server pushes.
  if (permission === 'granted')
    await navigator.serviceWorker.register('/push-worker.js').catch(() => undefined)
  return permission
}

/** @param onPress called when the notification of this page is pressed; a service worker opens the path in `data` instead */
export async function notify(
  title: string,
  options: NotificationOptions,
  onPress: () => void,
): Promise<void> {
  if (Api === undefined || Api.permission !== 'granted') return
  const worker = await navigator.serviceWorker.getRegistration()
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
