/** This browser's subscription to Web Push: with the push service, and with the account. */
import { data, unwrap } from '../../../lib/api-client.ts'

const WORKER = '/push-worker.js'

export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on'

export function supportsPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && typeof Notification === 'function'
}

export async function browserSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** `on` where the browser shows the notifications of this account; another account's subscription does not count. */
export async function readDevice(): Promise<DeviceState> {
  if (!supportsPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await browserSubscription()
  if (subscription === null || Notification.permission !== 'granted') return 'off'
  const { endpoint } = subscription
  const known = await unwrap(data.from('push_subscriptions').select('id').eq('endpoint', endpoint))
  return known.length > 0 ? 'on' : 'off'
}

/**
 * Asks for the permission, so it is called at a tap only.
 * @throws ApiError, and the browser's error where its push service is not reached
 */
export async function subscribeDevice(): Promise<DeviceState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { readFunction } = await import('../../../lib/functions-client.ts')
  const [{ publicKey }, registration] = await Promise.all([
    readFunction<{ publicKey: string }>('web-push'),
    registerWorker(),
  ])
  const former = await registration.pushManager.getSubscription()
  // A subscription is bound to the key of its installation, which may have changed.
  await former?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { keys } = subscription.toJSON()
  try {
    await unwrap(
      data.rpc('subscribe_to_push', {
        endpoint: subscription.endpoint,
        p256dh: keys?.['p256dh'] ?? '',
        auth: keys?.['auth'] ?? '',
      }),
    )
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER)
  return await navigator.serviceWorker.ready
}

/** @throws ApiError */
export async function unsubscribeDevice(): Promise<DeviceState> {
  const subscription = await browserSubscription()
  if (subscription === null) return 'off'
  await unwrap(data.from('push_subscriptions').delete().eq('endpoint', subscription.endpoint))
  await subscription.unsubscribe()
  return 'off'
}
