import { useSyncExternalStore } from 'react'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const LOOK_MS = 250

/** Backoff after so many attempts: 1, 2, 4, 8, 16, 30, 30 s. */
export function waitAfter(attempts: number): number {
  return attempts === 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
}

/** Shared by all sign-in forms of this page; leaving the form does not end the wait (AUTH-O01). */
let attempts = 0
let lastAttemptMs = 0
/** The wait that the server requires; another email may be tried meanwhile. */
let refused = { email: '', at_ms: 0, wait_ms: 0 }

/** Remaining wait before the next attempt with an email. */
export function secondsToWait(email: string): number {
  const required_ms = sameEmail(email, refused.email) ? leftOf(refused.wait_ms, refused.at_ms) : 0
  return Math.ceil(Math.max(leftOf(waitAfter(attempts), lastAttemptMs), required_ms) / 1_000)
}

export function countAttempt(): void {
  attempts += 1
  lastAttemptMs = Date.now()
}

/** The server takes no attempt with this email for so long. */
export function waitForServer(email: string, seconds: number): void {
  refused = { email, at_ms: Date.now(), wait_ms: seconds * 1_000 }
}

/** A success ends the waiting. */
export function resetThrottle(): void {
  attempts = 0
  refused = { email: '', at_ms: 0, wait_ms: 0 }
}

/** The seconds that are left to wait, each second anew. */
export function useSecondsToWait(email: string): number {
  return useSyncExternalStore(lookAgain, () => secondsToWait(email))
}

function lookAgain(onLook: () => void): () => void {
  const timer = setInterval(onLook, LOOK_MS)
  return () => clearInterval(timer)
}

/** A clock that was set back makes no wait longer. */
function leftOf(wait_ms: number, since_ms: number): number {
  return Math.min(wait_ms, Math.max(0, wait_ms - (Date.now() - since_ms)))
}

function sameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
