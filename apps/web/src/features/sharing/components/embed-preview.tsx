import type { EmbedHeightMessage } from '@app/contracts/embed-data'
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useState, useRef, type RefObject } from 'react'
import { fieldOf } from '#lib/fields.ts'
import { Segments } from './segments.tsx'

const HEIGHT_MESSAGE: EmbedHeightMessage['type'] = 'duologue:height'

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
  const frame = useRef<HTMLIFrameElement>(null)
  const reported = useReportedHeight(frame, address)
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
          ref={frame}
          src={address}
          title="Preview of the embed"
          height={reported ?? height}
          className={`mx-auto block w-full rounded-lg border-0 ${width === 'phone' ? 'max-w-90' : ''}`}
        />
      </div>
    </div>
  )
}

/** Height that the embed has reported since its transcript was opened or closed in it. */
function useReportedHeight(frame: RefObject<HTMLIFrameElement | null>, address: string): number | undefined {
  const [reported, setReported] = useState<{ address: string; height: number }>()
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      const height = fieldOf(data, 'type') === HEIGHT_MESSAGE ? fieldOf(data, 'height') : undefined
      if (source === frame.current?.contentWindow && typeof height === 'number') setReported({ address, height })
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame, address])
  return reported?.address === address ? reported.height : undefined
}
