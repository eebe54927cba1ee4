export { handOutNotices, type NoticeReceiver } from './hand-out-notices.ts'
export type { Notice } from './notices.repository.ts'
