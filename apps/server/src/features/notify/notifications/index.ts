export { handOutNotifications, type NotificationReceiver } from './hand-out-notifications.ts'
export type { Notification } from './notifications.repository.ts'
