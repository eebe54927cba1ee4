/** The build without subtitles, encryption and alternate tracks; it ships no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
