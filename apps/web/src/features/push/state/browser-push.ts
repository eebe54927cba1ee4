import { WORKER_PATH } from '#lib/offline/saved-caches.ts'

const SERVICE_AWAY = 'The push service of your browser cannot be reached. Try again later.'

/** Permission for notifications was denied, by the person or their browser. */
export class PushDenied extends Error {
  override name = 'PushDenied'
}

/** Current push subscription of this browser, if any. Reading it sets nothing up. */
export async function localSubscription(): Promise<globalThis.PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for permission, which a browser does once, and subscribes with the server's key. Nothing is left of a subscription with another key. */
export async function subscribeHere(findKey: () => Promise<string>): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied()
  await navigator.serviceWorker.register(WORKER_PATH)
  const { pushManager } = await navigator.serviceWorker.ready
  const public_key = await findKey()
  const existing = await pushManager.getSubscription()
  if (existing && keyOf(existing) === public_key) return existing.toJSON()
  await existing?.unsubscribe()
  const subscribed = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
    .catch((cause: unknown) => {
      throw new Error(SERVICE_AWAY, { cause })
    })
  return subscribed.toJSON()
}

export async function unsubscribeHere(): Promise<void> {
  await (await localSubscription())?.unsubscribe()
}

/** Application server key in base64url, as the server names it. */
function keyOf({ options }: globalThis.PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
