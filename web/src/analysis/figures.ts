// Figures of an analysis in words: hundredths of a win, that is wins of 100 games.
import { language, t } from '../i18n/t.svelte';

const MINUS = '−';

function decimal(number: number): string {
    return Math.abs(number / 10).toLocaleString(language(), {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
    });
}

/** 54 thousandths: "5.4". */
export const share = (thousandths: number): string => decimal(thousandths);

/** "+5.4", "−0.3", "0.0". */
export function signed(thousandths: number): string {
    const sign = Math.round(thousandths) === 0 ? '' : thousandths < 0 ? MINUS : '+';
    return `${sign}${decimal(thousandths)}`;
}

/** "± 0.6" */
export const spread = (thousandths: number): string => t('± {n}', { n: decimal(thousandths) });

/** "5.4 ± 0.6" with its sign. */
export const withSpread = (mean: number, error: number): string =>
    `${signed(mean)} ${spread(error)}`;
