export { presentTurn } from './present-turn.ts'
export { settleSilentTalk, settleTalkOf } from './talk/settle-silent-talk.ts'
export { talkRoutes } from './talk/talk.routes.ts'
