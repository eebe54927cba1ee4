export { presentTurn } from './present-turn.ts'
export { deleteConversationsOf } from './threads/delete-conversations.ts'
export { conversationPieces } from './threads/export-conversations.ts'
export { threadsRoutes } from './threads/threads.routes.ts'
