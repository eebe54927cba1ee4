/** A turning ring; under reduced motion it stands still and the words beside it tell. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-3 text-ink2">
      <span aria-hidden className="size-5 animate-spin rounded-full border-2 border-s3 border-t-signal" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
