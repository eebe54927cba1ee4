/** Abbreviations of time zones, in hours from UTC. Of those with several meanings the one that feeds use. */
const HOURS = `
  z 0, ut 0, utc 0, gmt 0, wet 0, west 1, bst 1, ist 5.5, cet 1, met 1, mez 1, cest 2, mest 2, mesz 2, eet 2,
  eest 3, msk 3, trt 3, sast 2, cat 2, eat 3, wat 1, gst 4, pkt 5, npt 5.75, wib 7, ict 7, sgt 8, hkt 8,
  pht 8, awst 8, jst 9, kst 9, acst 9.5, acdt 10.5, aest 10, aedt 11, nzst 12, nzdt 13, nst -3.5, ndt -2.5,
  ast -4, adt -3, est -5, edt -4, cst -6, cdt -5, mst -7, mdt -6, pst -8, pdt -7, akst -9, akdt -8, hst -10,
  brt -3, art -3, clt -4, clst -3, cot -5, pet -5`
const ZONES = new Map([...HOURS.matchAll(/([a-z]+) (-?[\d.]+)/g)].map(([, name = '', hours]) => [name, Number(hours)]))
const LARGEST_HOURS = 14

/** Minutes from UTC of a zone's abbreviation, an offset such as `+02:00`, or both; 0 where neither is known. */
export function zoneMinutes(name = '', offset = ''): number {
  const [, sign, hours = '', minutes = ''] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? []
  if (sign && Number(hours) <= LARGEST_HOURS) return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return (ZONES.get(name.toLowerCase()) ?? 0) * 60
}
