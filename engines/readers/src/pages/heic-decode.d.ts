declare module 'heic-decode' {
  /** The first picture of a file, as four bytes a pixel. */
  const decode: (options: { buffer: Uint8Array }) => Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  export default decode
}
