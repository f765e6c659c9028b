import { SPECIFICATION, type Words } from '@pendopo/shared/text/sebutan';
import { createContext, useContext } from 'react';

/** The village's words. The layout provides them. */
export const WordsContext = createContext<Words>(SPECIFICATION);

export const useWords = (): Words => useContext(WordsContext);
