/** The kinds of picture that people may bring, as thumbnail or avatar. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
