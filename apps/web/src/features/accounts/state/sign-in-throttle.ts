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

function secondsLeft(): number {
  return Math.max(0, Math.ceil((lastAttemptMs + waitAfter(attempts) - Date.now()) / 1_000))
}

/** Counts attempts, and how many seconds the next one has to wait, each second anew. */
export function useSignInThrottle() {
  const [seconds, setSeconds] = useState(secondsLeft)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => setSeconds(secondsLeft()), 250)
    return () => clearInterval(timer)
  }, [seconds])
  return { secondsLeft: seconds, countAttempt, countFailure: () => setSeconds(secondsLeft()) }
}

function countAttempt(): void {
  attempts += 1
  lastAttemptMs = Date.now()
}

/** A success ends the waiting. */
export function resetThrottle(): void {
  attempts = 0
}
