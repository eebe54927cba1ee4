import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { readSoundUrls } from '../api/test-audio.ts'
import { testAudioSentences } from './make-test-audio.ts'

/** Downloads the audio. Its signed address expires soon, so it is requested on the click, with the file name. */
export async function saveTestAudio(content_id: string): Promise<void> {
  try {
    const { download_url } = await readSoundUrls(content_id)
    Object.assign(document.createElement('a'), { href: download_url, download: '' }).click()
  } catch {
    errorSnackbar(testAudioSentences.unaddressed)
  }
}
