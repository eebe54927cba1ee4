import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Segments } from './segments.tsx'

type Width = 'wide' | 'phone'

const widths = [
  {
    value: 'wide',
    label: (
      <>
        <Monitor aria-hidden className="size-3.5" />
        Wide
      </>
    ),
  },
  {
    value: 'phone',
    label: (
      <>
        <Smartphone aria-hidden className="size-3.5" />
        Phone
      </>
    ),
  },
] as const

/** The embed itself, in a page as light as most are. */
export function EmbedPreview({ address, height }: { address: string; height: number }) {
  const [width, setWidth] = useState<Width>('wide')
  return (
    <div className="grid min-w-0 gap-3 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-sans text-[13px] font-semibold tracking-normal">Preview</h3>
        <div className="max-sm:hidden">
          <Segments<Width>
            legend="Width of the preview"
            isLegendShown={false}
            options={widths}
            chosen={width}
            onChoose={setWidth}
          />
        </div>
      </div>
      <div className="rounded-md bg-ink p-5 max-sm:-mx-2 max-sm:p-3">
        <iframe
          key={address}
          src={address}
          title="Preview of the embed"
          height={height}
          className={`mx-auto block w-full border-0 ${width === 'phone' ? 'max-w-90' : ''}`}
        />
      </div>
    </div>
  )
}
