/** Where a visitor reads a file of his conversation. */
export const visitorFilePath = (token: string, fileId: string): string => `/portal/conversation/${token}/file/${fileId}`
