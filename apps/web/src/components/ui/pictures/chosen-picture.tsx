import { useCallback } from 'react'

/** Shows a file that was chosen, before it is sent; its address is given back when the picture goes. */
export function ChosenPicture({ file, alt }: { file: File; alt: string }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      picture.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt={alt} className="size-full object-cover" />
}
