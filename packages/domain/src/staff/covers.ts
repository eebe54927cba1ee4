import type { StaffRole } from './staff.ts'

/** Whether somebody with this role may do what needs the other one. */
export function covers(held: StaffRole | null, needed: StaffRole): boolean {
  return held === 'operator' || held === needed
}
