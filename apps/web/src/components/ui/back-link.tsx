import { ArrowLeft } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'

/** The arrow before the heading of a page that belongs to another one. */
export function BackLink({ label, ...link }: Pick<LinkProps, 'to' | 'onClick'> & { label: string }) {
  return (
    <Link
      {...link}
      aria-label={label}
      className="-ml-2 grid size-10 shrink-0 place-items-center rounded-full text-ink2 hover:bg-s2 hover:text-ink max-sm:size-11"
    >
      <ArrowLeft aria-hidden className="size-5" />
    </Link>
  )
}
