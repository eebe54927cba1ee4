import { useEffect, useState } from 'react'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** How long after an attempt the next one may come: 1, 2, 4, 8, 16, 30, 30 s. */
export function waitAfter(attempts: number): number {
  return attempts === 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
}

/** Shared by all sign-in forms of this page; leaving the form does not end the wait (AUTH-O01). */
let attempts = 0
let lastAttemptMs = 0

/** How long the next attempt has to wait. A clock that was set back makes nobody wait longer. */
export function secondsToWait(): number {
  const passed = Date.now() - lastAttemptMs
  const wait = waitAfter(attempts)
  return Math.ceil(Math.min(wait, Math.max(0, wait - passed)) / 1_000)
}

export function countAttempt(): void {
  attempts += 1
  lastAttemptMs = Date.now()
}

/** A success ends the waiting. */
export function resetThrottle(): void {
  attempts = 0
}

/** The seconds that are left to wait, each second anew; `refresh` looks again after an attempt. */
export function useSignInThrottle() {
  const [secondsLeft, setSeconds] = useState(secondsToWait)
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setInterval(() => setSeconds(secondsToWait()), 250)
    return () => clearInterval(timer)
  }, [secondsLeft])
  return { secondsLeft, refresh: () => setSeconds(secondsToWait()) }
}
