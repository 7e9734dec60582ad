// Shows what the server pushes, and opens its link. It caches nothing.

self.addEventListener('push', (event) => {
  const { title, path, tag } = event.data?.json() ?? {}
  if (typeof title !== 'string') return
  event.waitUntil(
    self.registration.showNotification(title, {
      tag,
      lang: 'pt-BR',
      icon: '/pictures/icon-192.png',
      data: path,
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** Only addresses of this app are opened: in the window that is there, else in a new one. */
async function open(path) {
  const address = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  if (address.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === address.href)
  await (shown ? shown.focus() : self.clients.openWindow(address.href))
}
