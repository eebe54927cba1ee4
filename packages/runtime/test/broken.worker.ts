throw new Error('cannot load')

export function run(): void {}
