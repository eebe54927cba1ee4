/** Divides other ways to sign in from the form above them. */
export function OrLine() {
  return (
    <p
      aria-hidden
      className="flex items-center gap-3 text-[13px] text-ink2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
    >
      or
    </p>
  )
}
