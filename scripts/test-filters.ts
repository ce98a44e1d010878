/** Turns what a person types behind `npm test --` into filters of vitest. */

/** Members whose folders bear the names of areas. */
const members = ['domain', 'api', 'server', 'web', 'e2e', 'scripts']

/**
 * A word that names a folder of any member means the tests of all these folders, journeys too; paths, options and other words stay as they are.
 * @param isFolder says whether a path of the repository is a folder
 */
export function testFilters(args: readonly string[], isFolder: (path: string) => boolean): string[] {
  return args.flatMap((word) => {
    const folders = /^[a-z][a-z-]*$/.test(word) ? members.map((member) => `${member}/${word}`).filter(isFolder) : []
    return folders.length === 0 ? [word] : folders.map((folder) => `${folder}/`)
  })
}
