import { linkShowExport } from '@app/contracts/exports'
import { DOWNLOAD_FAILED_SENTENCE } from '@app/domain/imports'
import { useMutation } from '@tanstack/react-query'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { call } from '#lib/api/api-client.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'

/** Has the browser save a channel as a ZIP file. Its signed address expires soon, so it is requested on the click. */
export function useDownloadChannel(channel_id: string) {
  return useMutation({
    mutationFn: () => call(linkShowExport, { params: { channel_id } }),
    onSuccess: ({ url }) => {
      Object.assign(document.createElement('a'), { href: url, download: '' }).click()
    },
    onError: (error) => errorSnackbar(failureSentence(error, DOWNLOAD_FAILED_SENTENCE)),
  })
}
