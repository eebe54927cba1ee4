import { BRAND } from '@app/domain/brand'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { copyText } from '#components/ui/form/copy-text.ts'
import { saveFile } from '#lib/dom/save-file.ts'

type Props = { codes: string[]; onClose: () => void; children?: ReactNode }

/** Recovery codes, shown once, with the advice to store them. */
export function RecoveryCodes({ codes, onClose, children }: Props) {
  const text = `${codes.join('\n')}\n`
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-[15px] text-ink2">
        Each of these codes signs you in once when you don’t have your app. Keep them somewhere safe: they are not shown
        again, and earlier ones no longer work.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-s2 p-4 font-mono text-[15px]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={() => void copyText(text, 'Recovery codes copied')}>
          Copy
        </Button>
        <Button look="quiet" onClick={() => saveFile(`${BRAND.toLowerCase()}-recovery-codes.txt`, text, 'text/plain')}>
          Download
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}
