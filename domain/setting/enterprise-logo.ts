/** Where browsers find the logo of an enterprise; '' for one that has none. The file in the address lets them keep the picture. */
export const logoPath = (enterpriseId: string, fileId: string | null): string =>
  fileId === null ? '' : `/enterprise/logo/${enterpriseId}?v=${fileId}`
