import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#components/ui/button.tsx'
import { paths } from './paths.ts'
import { copyrightYears, readSiteLinks } from './site-links.ts'

const OWN_LINKS = [{ label: 'Licences', href: paths.licences() }]

type Props = {
  /** Opens the keyboard shortcuts; no button without it. */
  onShortcuts?: () => void
  className?: string
}

/** The years, this server's links, the licences, and the way to the keyboard shortcuts for people who cannot press `?`. */
export function Footer({ onShortcuts, className = '' }: Props) {
  const [links] = useState(() => [...readSiteLinks(), ...OWN_LINKS])
  return (
    <footer className={`flex flex-wrap items-center gap-x-4 text-[12px] text-ink3 ${className}`}>
      {copyrightYears()}
      {links.map(({ label, href }) => (
        <Link key={label} to={href} className="py-2 hover:text-ink hover:underline">
          {label}
        </Link>
      ))}
      {onShortcuts && (
        <IconButton
          label="Keyboard shortcuts"
          aria-haspopup="dialog"
          size="small"
          onClick={onShortcuts}
          className="ml-auto text-ink3"
        >
          <Keyboard aria-hidden className="size-4" />
        </IconButton>
      )}
    </footer>
  )
}
