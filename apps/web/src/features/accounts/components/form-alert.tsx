import { CircleAlert } from 'lucide-react'

type Props = {
  /** What the fields that it is about name as their description. */
  id?: string
  /** What is announced, once. */
  text: string | undefined
  /** What is seen instead, where it changes faster than one can listen. */
  seen?: string | undefined
}

/** What is wrong with a form as a whole; the alert is always there, so that a change of it is announced. */
export function FormAlert({ id, text, seen }: Props) {
  return (
    <div className={text ? 'flex gap-2 text-[15px] text-bad' : 'sr-only'}>
      {text && <CircleAlert aria-hidden className="mt-[3px] size-4 shrink-0" />}
      <p id={id} role="alert" className={seen ? 'sr-only' : undefined}>
        {text}
      </p>
      {seen && (
        <p aria-hidden className="tabular-nums">
          {seen}
        </p>
      )}
    </div>
  )
}
