/** The sender of a request. `null` means a visitor; an unverified email counts as a visitor. */
export type Viewer = { user_id: string; email: string; session_id: string } | null
