/** The buttons of every question before something is deleted. */
export const removalButtons = { okText: '删除', okButtonProps: { danger: true } } as const
