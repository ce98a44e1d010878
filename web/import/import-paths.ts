export const importCenterPath = '/importCenter'

export function importPath(id: string): string {
  return `${importCenterPath}/${id}`
}
