export { heardFrom, isHeardAt, LEAST_HEARD_MS } from './heard.ts'
