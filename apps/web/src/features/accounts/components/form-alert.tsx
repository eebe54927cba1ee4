import { CircleAlert } from 'lucide-react'

type Props = {
  /** Id by which the fields with the error refer to it as their description. */
  id?: string
  /** Text announced to screen readers, once. */
  text: string | undefined
  /** Visible text in its place, where it changes faster than one can listen. */
  seen?: string | undefined
}

/** Error of a form as a whole; the alert is always mounted, so that a change of it is announced. */
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
