import { errorSnackbar } from '#components/ui/toast.ts'
import { readSoundUrls } from '../api/test-audio.ts'
import { testAudioSentences } from './make-test-audio.ts'

/** Has the browser save the sound; its address ends soon, so it is asked for at the press, and says under which name. */
export async function saveTestAudio(content_id: string): Promise<void> {
  try {
    const { download_url } = await readSoundUrls(content_id)
    Object.assign(document.createElement('a'), { href: download_url, download: '' }).click()
  } catch {
    errorSnackbar(testAudioSentences.unaddressed)
  }
}
