import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from './paths.ts'

/** Offline notice, with a link to the episodes that play without a connection. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(onlineManager.subscribe.bind(onlineManager), () => onlineManager.isOnline())
  const { pathname } = useLocation()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex flex-wrap items-center gap-x-2 border-b border-line bg-s2 px-4 py-2 text-[13px] md:px-8">
          <span className="text-warn">You are offline.</span>
          {pathname !== paths.saved() && (
            <Link to={paths.saved()} className="font-medium underline decoration-edge underline-offset-4">
              Play saved episodes
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
