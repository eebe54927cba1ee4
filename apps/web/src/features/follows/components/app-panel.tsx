import type { ChannelView } from '@app/contracts/channels'
import { showPaths } from '@app/contracts/show-paths'
import { ArrowUpRight, Copy, KeyRound, Podcast, Smartphone, X } from 'lucide-react'
import { useId, useRef, type RefObject } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button, IconButton } from '#components/ui/button.tsx'
import { copyText } from '#components/ui/form/copy-text.ts'
import { QrCode } from '#components/ui/pictures/qr-code.tsx'
import { Popover } from '#components/ui/dialogs/popover.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { appLinks, deviceOf } from '../state/app-links.ts'

type Props = { channel: ChannelView; anchor: RefObject<HTMLElement | null>; onClose: () => void }

/** The apps that can follow a channel, its feed's address, and its page as a code for a phone's camera. */
export function AppPanel({ channel, anchor, onClose }: Props) {
  const titleId = useId()
  const address = new URL(showPaths.feed(channel.channel_id), location.origin).href
  const links = appLinks({ address, title: channel.channel_title }, deviceOf(navigator.userAgent))
  return (
    <Popover anchor={anchor} labelledBy={titleId} onClose={onClose}>
      <div className="grid gap-4">
        <header className="grid gap-0.5">
          <div className="flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-[17px] font-semibold">
              Listen in your app
            </h2>
            <IconButton label="Close" onClick={onClose} className="-my-1.5 -mr-2">
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
          <p className="text-[13px] leading-[18px] text-ink2">Free in any app. New episodes arrive by themselves.</p>
        </header>
        <AppLinks links={links} />
        <PageCode channel_id={channel.channel_id} />
        <FeedAddress address={address} />
        <p className="flex items-center gap-2.5 border-t border-line pt-4 text-[13px] text-ink2">
          <KeyRound aria-hidden className="size-4 shrink-0" />
          <span>
            Unlisted episodes too?{' '}
            <Link
              to={paths.privateFeeds(channel.channel_id)}
              className="text-ink underline decoration-edge underline-offset-4"
            >
              Make a private feed
            </Link>
          </span>
        </p>
      </div>
    </Popover>
  )
}

function AppLinks({ links }: { links: ReturnType<typeof appLinks> }) {
  return (
    <ul className="grid grid-cols-2 gap-1.5">
      {links.map(({ name, href }, index) => {
        const isLast = index === links.length - 1
        const Icon = isLast ? Smartphone : Podcast
        return (
          <li key={name} className={isLast ? 'col-span-2' : ''}>
            <a
              href={href}
              data-autofocus={index === 0 ? '' : undefined}
              className="flex h-[50px] items-center gap-2.5 rounded-md bg-s3 px-2.5 text-[14px] hover:brightness-110 sm:h-11"
            >
              <Icon aria-hidden className="size-4 shrink-0 text-ink2" />
              <span className="grow truncate">{name}</span>
              <ArrowUpRight aria-hidden className="size-4 shrink-0 text-ink3" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Not on a phone, which cannot photograph itself. */
function PageCode({ channel_id }: { channel_id: string }) {
  const page = new URL(paths.channel(channel_id), location.origin).href
  return (
    <div className="hidden items-center gap-4 sm:flex">
      <QrCode text={page} label="QR code of this page" className="size-31 shrink-0" />
      <div className="grid gap-1 text-[13px] leading-[18px] text-ink2">
        <h3 className="text-[14px] font-semibold text-ink">On your phone</h3>
        <p>Point the camera here. This page opens on your phone, with the links to its apps.</p>
      </div>
    </div>
  )
}

function FeedAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    // Fallback where copying is not allowed: select the text, so that the person can copy it.
    if (!(await copyText(address, 'Feed address copied'))) field.current?.select()
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor="feed-address" className="text-[13px] font-semibold">
        Feed address
      </label>
      <div className="flex gap-2">
        <Input
          ref={field}
          id="feed-address"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
          className="min-w-0 grow font-mono text-[12px]"
        />
        <Button look="secondary" onClick={() => void copy()} className="h-12">
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
      </div>
    </div>
  )
}
