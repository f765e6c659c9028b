export const WHATSAPP_TEXT = { recorded: 'Pembukaan WhatsApp dicatat' } as const;
