/** The version of the provider's API whose shapes are spoken here. */
export const API_VERSION = '2026-10-28.endive'
