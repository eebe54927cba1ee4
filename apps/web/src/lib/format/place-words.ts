import type { PassagePlace } from '@app/domain/sources'

/** Place of a passage in its source, in words: "page 4", "sheet Lamps, row 12", "at 1:02:03". The name of the source is no place in it. */
export function placeWords({ page, slide, sheet, row, heading, start_seconds }: PassagePlace, title: string): string {
  const parts = [
    page !== undefined && `page ${page}`,
    slide !== undefined && `slide ${slide}`,
    sheet && `sheet ${sheet}`,
    row !== undefined && `row ${row}`,
    heading && heading !== title && `“${heading}”`,
    start_seconds !== undefined && `at ${clock(start_seconds)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Minutes and seconds, and hours where there are any. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60), whole % 60]
  const tail = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}
