import type { StaffRole } from './staff.ts'

/** True if the held role includes the rights of the needed one. */
export function covers(held: StaffRole | null, needed: StaffRole): boolean {
  return held === 'operator' || held === needed
}
