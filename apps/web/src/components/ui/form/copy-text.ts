import { errorSnackbar, toast } from '../dialogs/toast.ts'

/**
 * Puts words on the clipboard, and says whether it did: browsers let pages do so that came over a secure line alone.
 * Without `done` the caller says so itself.
 */
export async function copyText(text: string, done?: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    errorSnackbar('Your browser doesn’t allow copying from this page')
    return false
  }
  if (done) toast(done)
  return true
}
