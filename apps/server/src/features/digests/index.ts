export { noteEpisodeEmail } from './note-episode-email.ts'
