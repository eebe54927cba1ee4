import { classNames } from '#components/ui/class-names.ts'

/** Link to another site, in running text. */
export function ExternalLinkText({
  href,
  className,
  children,
}: {
  href: string
  className?: string
  children: string
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={classNames('text-ink underline decoration-edge underline-offset-4', className)}
    >
      {children}
    </a>
  )
}
