import { NavLink } from 'react-router'
import { paths } from '#app/paths.ts'

/** The pages of a channel's settings. */
export function ShowTabs({ channel_id }: { channel_id: string }) {
  const tabs = [
    { to: paths.showSettings(channel_id), name: 'Feed' },
    { to: paths.updateChannel(channel_id), name: 'Details' },
  ]
  return (
    <nav aria-label="Settings" className="flex gap-6 border-b border-line text-[14px] font-medium text-ink2">
      {tabs.map(({ to, name }) => (
        <NavLink
          key={to}
          to={to}
          className="-mb-px grid h-10 place-items-center border-b-2 border-transparent hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink max-sm:h-11"
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
