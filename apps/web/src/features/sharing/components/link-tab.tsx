import { useCopy } from '../state/use-copy.ts'
import { LinkRow } from './link-row.tsx'
import { SendButton } from './send-button.tsx'

type Props = {
  link: string
  title: string
  /** Explanation of the link. */
  note: string
  /** Audience of the link, where it is limited. */
  audience?: string | undefined
}

/** A link, the way to copy it and the way to send it. */
export function LinkTab({ link, title, note, audience }: Props) {
  const copying = useCopy()
  return (
    <>
      <p className="text-[13px] leading-[18px] text-ink2">
        {note} {audience}
      </p>
      <LinkRow link={link} copying={copying} />
      <div className="flex empty:hidden">
        <SendButton title={title} link={link} />
      </div>
    </>
  )
}
