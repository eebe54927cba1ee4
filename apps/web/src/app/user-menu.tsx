import { LogOut, MessagesSquare, Tags, UserRound } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Avatar } from '#components/ui/pictures/avatar.tsx'
import { Menu, MenuItem, MenuLine, MenuText } from '#components/ui/dialogs/menu.tsx'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import type { SignedInUser } from '#features/accounts/api/session.ts'
import { useSignOut } from '#features/accounts/api/sign-out.ts'
import { paths } from './paths.ts'

const LEAVING = 'leaving'

export function UserMenu({ user }: { user: SignedInUser }) {
  const navigate = useNavigate()
  const leave = useLeave()
  const trigger = (
    <button type="button" aria-label="Account" className="rounded-full focus-visible:rounded-full">
      <Avatar id={user.user_id} title={user.display_name} className="size-9 text-[13px]" />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <MenuText>
        <span className="block font-semibold">{user.display_name}</span>
        <span className="block text-[13px] text-ink3">{user.email}</span>
      </MenuText>
      <MenuLine />
      <MenuItem onSelect={() => void navigate(paths.account())}>
        <UserRound aria-hidden className="size-4" />
        Account
      </MenuItem>
      <MenuItem onSelect={() => void navigate(paths.conversations())}>
        <MessagesSquare aria-hidden className="size-4" />
        Conversations
      </MenuItem>
      <MenuItem onSelect={() => void navigate(paths.pricing())}>
        <Tags aria-hidden className="size-4" />
        Plans
      </MenuItem>
      <MenuItem onSelect={leave}>
        <LogOut aria-hidden className="size-4" />
        Sign out
      </MenuItem>
    </Menu>
  )
}

/** Signs out once the landing page is reached: a page with something unsent may ask first, and may be stayed on. */
function useLeave(): () => void {
  const signOut = useSignOut()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isRequested = useRef(false)
  const isReached = state === LEAVING
  const end = useEffectEvent(() => {
    if (!isRequested.current) return
    isRequested.current = false
    signOut.mutate(undefined, { onError: ({ message }) => errorSnackbar(message) })
  })
  useEffect(() => {
    if (isReached) end()
  }, [isReached])

  return () => {
    isRequested.current = true
    void navigate(paths.landing(), { state: LEAVING })
  }
}
