import { useMemo } from 'react'
import { encode } from 'uqr'

/** The quiet zone that readers need around a code is four modules (ISO/IEC 18004). */
const QUIET = 4

/** QR code of an address, dark on light in every theme, for a camera. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} rx="1.5" fill="#f5f0e4" />
      <path d={path} fill="#0b1511" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
