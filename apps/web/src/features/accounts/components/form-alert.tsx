type Props = {
  /** What the fields that it is about name as their description. */
  id?: string
  /** What is announced, once. */
  text: string | undefined
  /** What is seen instead, where it changes faster than one can listen. */
  seen?: string | undefined
}

/** What is wrong with a form as a whole; always there, so that a change is announced. */
export function FormAlert({ id, text, seen }: Props) {
  return (
    <div className="text-[15px] text-bad not-has-[:not(:empty)]:hidden">
      <p id={id} role="alert" className={seen ? 'sr-only' : undefined}>
        {text}
      </p>
      {seen && <p aria-hidden>{seen}</p>}
    </div>
  )
}
